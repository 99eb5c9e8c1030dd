export { apiClient, type ApiAnswer, type ApiClient } from './apiClient';
export { PRODUCT_TIMES, TEST_SERVICE_TOKEN, testServer, type TestServer } from './testServer';
export { eventually } from './eventually';
export { withoutIds } from './withoutIds';
