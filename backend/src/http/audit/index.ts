export { auditRequest, type RequestAudit } from './auditRequest';
export { findLastAction } from './findLastAction';
export { insertStaffAction, type NewStaffAction } from './insertStaffAction';
export { listActionsOf } from './listActionsOf';
export { addAuditDetail } from './addAuditDetail';
