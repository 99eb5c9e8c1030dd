export { ProvidersUnreachable, reconcile } from './reconcile';
export { readReconciliations } from './readReconciliations';
export { reconciliationRoutes } from './reconciliation.routes';
