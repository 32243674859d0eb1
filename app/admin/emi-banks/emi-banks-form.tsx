import { EditConflict } from '#app/admin/kit/form/edit-conflict.tsx'
import { FailureNotice } from '#app/admin/kit/form/failure-notice.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import type { EmiBank, emi } from '#shared/contract/emi.ts'
import { fromLines, linesError, toLines } from './emi-bank-lines.ts'

type Props = { banks: EmiBank[]; onSaved: () => Promise<void> }

export function EmiBanksForm({ banks, onSaved }: Props) {
  const { frame, field, busy, failure, conflict, reset } = useAdminForm({
    start: { banks: toLines(banks) },
    basis: { banks },
    takesNewer: true,
    toValues: (theirs) => (theirs.banks ? { banks: toLines(theirs.banks) } : {}),
    errorsOf: (values) => {
      const error = linesError(values.banks)
      return error ? { banks: error } : {}
    },
    send: async (values, basedOn) => {
      const body = { banks: fromLines(values.banks), basedOn }
      await api<typeof emi.saveBanks>('PUT /emi/banks', { body })
      toast('Banks saved')
      await onSaved()
      reset(values)
    },
  })

  return (
    <form className="panel adm-form" {...frame}>
      <h2>Banks that take part in EMI</h2>
      <TextArea
        label="Banks"
        hint="One bank a line, in the order of the EMI page. Where a bank does not offer all months, add them: BRAC Bank: 6, 12"
        rows={14}
        spellCheck={false}
        {...field('banks')}
      />
      <FailureNotice failure={failure} fallback="The banks could not be saved." />
      <Button type="submit" busy={busy}>
        Save banks
      </Button>
      <EditConflict conflict={conflict} names={{ banks: 'Banks' }} />
    </form>
  )
}
