import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import type { EmiBank, emi } from '#shared/contract/emi.ts'
import { fromLines, linesError, toLines } from './emi-bank-lines.ts'

type Props = { banks: EmiBank[]; onSaved: () => Promise<void> }

export function EmiBanksForm({ banks, onSaved }: Props) {
  const form = useAdminForm({
    start: { banks: toLines(banks) },
    basis: { banks },
    takesNewer: true,
    toValues: (theirs) => (theirs.banks ? { banks: toLines(theirs.banks) } : {}),
    errorsOf: (values) => {
      const error = linesError(values.banks)
      return error ? { banks: error } : {}
    },
    send: (values, basedOn) =>
      api<typeof emi.saveBanks>('PUT /emi/banks', { body: { banks: fromLines(values.banks), basedOn } }),
    saved: 'Banks saved',
    onSaved,
  })

  return (
    <AdminForm
      form={form}
      className="panel admin-form"
      failed="The banks could not be saved."
      save="Save banks"
    >
      <h2>Banks that take part in EMI</h2>
      <TextArea
        label="Banks"
        hint="One bank a line, in the order of the EMI page. Where a bank does not offer all months, add them: BRAC Bank: 6, 12"
        rows={14}
        spellCheck={false}
        {...form.field('banks')}
      />
    </AdminForm>
  )
}
