import { useWatch } from 'react-hook-form'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { useGuidedFocus } from '#app/admin/kit/form/use-guided-focus.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { PayOutRow, payOuts } from '#shared/contract/money/pay-outs.ts'

type Values = { decision: 'settled' | 'dismissed'; number: string; reason: string }
type Props = { row: PayOutRow; onDone: () => Promise<void>; onCancel: () => void }

/** The decision about a row that does not fit, with the reason. */
export function DecideForm({ row, onDone, onCancel }: Props) {
  const form = useAdminForm<Values>({
    start: { decision: row.state === 'differs' ? 'settled' : 'dismissed', number: row.number, reason: '' },
    errorsOf: ({ reason }) => ({ reason: reason.trim() ? '' : 'Please give a reason.' }),
    onTheirs: onDone,
    send: ({ decision, number, reason }) => {
      const other = decision === 'settled' && number.trim() !== row.number ? { number: number.trim() } : {}
      const body = { rowId: row._id, decision, reason: reason.trim(), ...other }
      return api<typeof payOuts.resolve>('POST /payOuts/resolve', { body })
    },
    saved: 'Decision saved',
    onSaved: onDone,
  })
  useGuidedFocus(() => form.setFocus('decision'))
  const decision = useWatch({ control: form.control, name: 'decision' })
  return (
    <AdminForm
      form={form}
      failed="The decision could not be saved."
      save={{ children: 'Save decision', size: 'small' }}
      more={
        <Button size="small" variant="quiet" onClick={onCancel}>
          Not now
        </Button>
      }
    >
      <SelectField label="Decision" {...form.field('decision')}>
        <option value="settled">It settles what is owed</option>
        <option value="dismissed">It settles nothing</option>
      </SelectField>
      {decision === 'settled' && (
        <TextField label="For the parcel or payment" autoComplete="off" {...form.field('number')} />
      )}
      <TextField label="Reason" maxLength={200} autoComplete="off" {...form.field('reason')} />
    </AdminForm>
  )
}
