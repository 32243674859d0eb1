import { useState } from 'react'
import { useRowQuestion } from '#app/admin/kit/form/row-question.tsx'
import { toastFailure } from '#app/admin/kit/form/toast-failure.ts'
import { useAction } from '#app/admin/kit/form/use-action.ts'
import { LoadStatus } from '#app/admin/kit/list/load-status.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { TableBox } from '#app/ui/layout/table-box.tsx'
import { dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import type { Invitation, invitations } from '#shared/contract/people/invitations.ts'
import type { Branch } from '#shared/contract/shops.ts'
import { roleName } from '#shared/people/roles.ts'
import { InviteForm } from './invite-form.tsx'

/** Employees who were invited by email: to invite one, and those who have not accepted yet. */
export function Invitations({ branches }: { branches: Branch[] }) {
  const [isInviting, setInviting] = useState(false)
  const loaded = useLoad('invitations', (signal) =>
    api<typeof invitations.list>('GET /auth/invitations', { signal }),
  )
  const question = useRowQuestion<Invitation>({
    question: ({ email }) => `Withdraw the invitation of ${email}?`,
    text: () => <p>The link in the email no longer works. You can invite them again.</p>,
    action: 'Withdraw',
    onConfirm: ({ _id: id }) =>
      act(() => api<typeof invitations.withdraw>('DELETE /auth/invitations/:id', { params: { id } })),
  })
  const { data, reload } = loaded

  const { busy, run } = useAction()

  async function act(change: () => Promise<{ message: string }>) {
    try {
      toast((await change()).message)
    } catch (error) {
      toastFailure(error, 'The invitation was not changed.')
    }
    reload()
  }

  function sendAgain({ _id: id }: Invitation) {
    return run(() =>
      act(() => api<typeof invitations.send>('POST /auth/invitations/:id/send', { params: { id } })),
    )
  }

  return (
    <section className="user-invitations" aria-label="Invitations">
      {isInviting ? (
        <InviteForm
          branches={branches}
          onClose={() => setInviting(false)}
          onSent={() => {
            setInviting(false)
            reload()
          }}
        />
      ) : (
        <Button variant="second" size="small" onClick={() => setInviting(true)}>
          Invite an employee
        </Button>
      )}
      <LoadStatus loaded={loaded} failed="The invitations could not be loaded." />
      {data && data.length > 0 && (
        <TableBox cards label="Invitations" columns={['Invited', 'Role', 'Link', 'Actions']}>
          {data.map((invitation) => (
            <tr key={invitation._id}>
              <th scope="row" className="user-email">
                {invitation.name}
                <small>{invitation.email}</small>
              </th>
              <td>
                {roleName(invitation.userRole)}
                <small>{branches.find(({ _id }) => _id === invitation.shopId)?.branchName}</small>
              </td>
              <td>{linkText(invitation)}</td>
              <td>
                <div className="buttons">
                  <Button variant="second" size="small" busy={busy} onClick={() => sendAgain(invitation)}>
                    Send again<span className="sr-only"> to {invitation.email}</span>
                  </Button>
                  <Button variant="second" size="small" onClick={() => question.ask(invitation)}>
                    Withdraw<span className="sr-only"> {invitation.email}</span>
                  </Button>
                </div>
              </td>
            </tr>
          ))}
        </TableBox>
      )}
      {question.dialog}
    </section>
  )
}

function linkText({ isExpired, expiresAt, by }: Invitation): string {
  return `${isExpired ? 'Expired' : 'Works until'} ${dhakaTime(expiresAt)}, invited by ${by}`
}
