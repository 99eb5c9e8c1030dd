export { auditRequest, type RequestAudit } from './auditRequest';
export { insertStaffAction, type NewStaffAction } from './insertStaffAction';
export { noteAudit } from './noteAudit';
