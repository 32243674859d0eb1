import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { useSuggested } from '#app/admin/kit/form/use-suggested.ts'
import { api } from '#app/api.ts'
import { useAccount } from '#app/state/session.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { NamedOptions } from '#app/ui/fields/named-options.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import type { messages, StaffMessage } from '#shared/contract/messages.ts'
import type { MessageState } from '#shared/messages/message-states.ts'
import { stateNames } from './message-names.ts'

type Props = {
  message: StaffMessage
  onSaved: () => void
  /** Loads the message again after somebody else changed it. */
  onStale: () => void
}

/** Takes a message, notes something about it and sets its state. */
export function MessageForm({ message, onSaved, onStale }: Props) {
  const { _id: id, kind, state, owner, note } = message
  const account = useAccount()
  const isMine = owner !== null && owner._id === account?._id
  const start: { state: MessageState; mine: boolean; note: string } = { state, mine: isMine, note }
  const form = useAdminForm({
    start,
    basis: { state, owner: owner?.name ?? null, note },
    takesNewer: true,
    toValues: ({ owner: _owner, ...theirs }) => theirs,
    labels: { owner: 'Assigned to' },
    onTheirs: (theirs) => {
      // The owner is not a field of the form, so it does not follow by itself.
      if ('owner' in theirs) form.setValue('mine', false)
      onStale()
    },
    send: ({ mine, ...values }, basedOn) => {
      const body = { ...values, ...(mine !== isMine && { owner: ownerOf(mine) }), basedOn }
      return api<typeof messages.change>('PUT /messages/:kind/:id', { params: { kind, id }, body })
    },
    saved: 'Message saved',
    onSaved,
  })
  const { field } = form
  // A message that a colleague took over is not taken back by a tick that nobody touched.
  useSuggested(form, 'mine', isMine)

  return (
    <AdminForm form={form} failed="The message could not be saved." save="Save" words={stateNames}>
      <Checkbox
        label={owner && !isMine ? `Take over from ${owner.name}` : 'Assign to me'}
        {...field('mine')}
      />
      <SelectField label="Status" {...field('state')}>
        <NamedOptions names={stateNames} />
      </SelectField>
      <TextArea label="Note" hint="For staff only." rows={3} maxLength={2000} {...field('note')} />
    </AdminForm>
  )
}

function ownerOf(mine: boolean): 'me' | 'nobody' {
  return mine ? 'me' : 'nobody'
}
