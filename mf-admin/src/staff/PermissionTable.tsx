import { PERMISSIONS, PERMISSIONS_OF, STAFF_ROLES } from '@site/contracts';
import { CheckIcon, VisuallyHidden } from '@site/kit';
import { Disclosure } from '@site/kit/parts';
import styled from 'styled-components';
import { PERMISSION_LABELS, ROLE_LABELS } from './roleWords';

/** What each role may do, as the server enforces it. */
export function PermissionTable() {
  return (
    <Disclosure summary="What each role may do">
      <Scroller tabIndex={0} role="region" aria-label="Permissions of the roles">
        <table>
          <VisuallyHidden as="caption">Permissions of the roles</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">Permission</th>
              {STAFF_ROLES.map((role) => (
                <th key={role} scope="col">
                  {ROLE_LABELS[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PERMISSIONS.map((permission) => (
              <tr key={permission}>
                <th scope="row">{PERMISSION_LABELS[permission]}</th>
                {STAFF_ROLES.map((role) => (
                  <td key={role}>
                    {PERMISSIONS_OF[role].includes(permission) ? (
                      <>
                        <CheckIcon size={18} />
                        <VisuallyHidden>Yes</VisuallyHidden>
                      </>
                    ) : (
                      <VisuallyHidden>No</VisuallyHidden>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </Disclosure>
  );
}

const Scroller = styled.div`
  overflow-x: auto;

  table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--text-sm);
  }
  th,
  td {
    padding: 8px 10px;
    border-bottom: 1px solid var(--color-line);
    text-align: center;
  }
  th:first-child {
    text-align: left;
  }
  tbody th {
    font-weight: 400;
  }
  /* The global rule for pictures makes a block of it, which text-align does not center. */
  td svg {
    display: inline-block;
    color: var(--color-leaf);
  }
`;
