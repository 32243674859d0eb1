import { useWatch } from 'react-hook-form'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { NamedOptions } from '#app/ui/fields/named-options.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { CallRow, calls } from '#shared/contract/hotline/calls.ts'
import { type CallMark, lostMarks } from '#shared/orders/call-marks.ts'
import { markNames } from './call-words.ts'

type Props = {
  row: CallRow
  onSaved: () => void
  /** Loads the row again after a colleague was faster. */
  onStale: () => void
}

type Values = { mark: CallMark; again: string; reason: string; note: string }

/** When to call again, by the hours until then. */
const hoursUntil = [
  ['', 'No time'],
  ['1', 'In an hour'],
  ['3', 'In three hours'],
  ['24', 'Tomorrow'],
] as const

/** Notes what became of a call. */
export function CallForm({ row: { _id: orderId, call }, onSaved, onStale }: Props) {
  const { reason = '', note = '' } = call ?? {}
  const form = useAdminForm<Values>({
    start: { mark: call?.mark ?? 'called', again: '', reason, note },
    basis: { mark: call?.mark ?? null, reason, note },
    errorsOf: (values) => ({
      reason: lostMarks.includes(values.mark) && !values.reason.trim() ? 'Please give the reason.' : '',
    }),
    onTheirs: onStale,
    send: ({ again, ...values }, basedOn) => {
      const isAgain = values.mark === 'not_reached' && again !== ''
      const againAt = isAgain ? new Date(Date.now() + Number(again) * 3_600_000).toISOString() : null
      const body = { ...values, againAt, basedOn }
      return api<typeof calls.mark>('PUT /calls/:orderId', { params: { orderId }, body })
    },
    saved: 'Call noted',
    onSaved,
  })
  const { field } = form
  const mark = useWatch({ control: form.control, name: 'mark' })
  return (
    <AdminForm form={form} failed="The call could not be noted." save="Save" words={markNames}>
      <SelectField label="What became of the call" {...field('mark')}>
        <NamedOptions names={markNames} />
      </SelectField>
      {mark === 'not_reached' && (
        <SelectField label="Call again" {...field('again')}>
          {hoursUntil.map(([hours, name]) => (
            <option key={name} value={hours}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {lostMarks.includes(mark) && (
        <TextField label="Reason" autoComplete="off" maxLength={200} {...field('reason')} />
      )}
      <TextArea label="Note" optional rows={2} maxLength={1_000} {...field('note')} />
    </AdminForm>
  )
}
