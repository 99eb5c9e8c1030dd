export { apiClient, type ApiAnswer, type ApiClient } from './apiClient';
export { TEST_SERVICE_TOKEN, testServer, type TestServer } from './testServer';
export { eventually } from './eventually';
export { withoutIds } from './withoutIds';
