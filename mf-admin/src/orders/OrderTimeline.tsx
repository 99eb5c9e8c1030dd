import type { OrderDetail } from '@site/contracts';
import { actionWords } from '../ui/actionWords';
import { Panel } from '../ui/Panel';
import { Quiet } from '../ui/text';
import { useMoment } from '../ui/useMoment';
import { STEP_WORDS } from './orderWords';
import { Rows } from './Rows';

const BY = { system: 'by the site', customer: 'by the guest', staff: 'by staff' } as const;
const MAIL_WORDS: Partial<Record<string, string>> = {
  sent: 'sent',
  kept: 'kept in the development mailbox',
  failed: 'not delivered',
};

/** The way of the order, what staff did, and which mails the guest got. */
export function OrderTimeline({ detail: { order, actions, mails } }: { detail: OrderDetail }) {
  const moment = useMoment();
  return (
    <>
      <Panel title="Status history">
        <Rows as="ol">
          {order.status_history.map(({ status, at, by }) => (
            <li key={`${status} ${at}`}>
              <span>
                {STEP_WORDS[status]} <small>{BY[by]}</small>
              </span>
              <span>{moment(at)}</span>
            </li>
          ))}
        </Rows>
      </Panel>
      <Panel title="What staff did">
        {actions.length === 0 && <Quiet as="p">Nothing yet.</Quiet>}
        <Rows as="ol">
          {actions.map((action, index) => (
            <li key={index}>
              <span>
                {actionWords(action)}
                <small>by {action.actor_name}</small>
                {action.reason && <small>Reason: {action.reason}</small>}
              </span>
              <span>{moment(action.at)}</span>
            </li>
          ))}
        </Rows>
      </Panel>
      <Panel title="Mails to the guest">
        {mails.length === 0 && (
          <Quiet as="p">{order.customer_email ? 'None yet.' : 'The guest gave no address.'}</Quiet>
        )}
        <Rows>
          {mails.map(({ subject, status, at }, index) => (
            <li key={index}>
              <span>
                {subject}
                <small>{MAIL_WORDS[status] ?? 'on its way'}</small>
              </span>
              <span>{moment(at)}</span>
            </li>
          ))}
        </Rows>
      </Panel>
    </>
  );
}
