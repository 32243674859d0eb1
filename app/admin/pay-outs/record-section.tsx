import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { MoneyField } from '#app/admin/kit/form/money-field.tsx'
import { toastFailure } from '#app/admin/kit/form/toast-failure.ts'
import { amountError, typedNumber } from '#app/admin/kit/form/typed-number.ts'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { useGuidedFocus } from '#app/admin/kit/form/use-guided-focus.ts'
import { api } from '#app/api.ts'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useSendOnce } from '#app/use-send-once.ts'
import type { payOuts } from '#shared/contract/money/pay-outs.ts'
import { payerLabel, payers } from '#shared/orders/money/pay-outs.ts'
import { dhakaToday } from '#shared/period.ts'
import { ColumnFields } from './column-fields.tsx'
import type { StartList } from './owed-section.tsx'
import type { PayOutForm } from './pay-out-form.ts'
import { PreviewTable } from './preview-table.tsx'
import { fileTypes, readListFile } from './read-list-file.ts'
import { usePreview } from './use-preview.ts'

type Props = { start: StartList | null; onDone: () => Promise<void> }

/** A list that is pasted or chosen as a file: how its rows fit is shown before anything is recorded. */
export function RecordSection({ start, onDone }: Props) {
  const sendOnce = useSendOnce()
  const [file, setFile] = useState('')
  /** A file field that is emptied is another one: the browser keeps the name of the file in the old one. */
  const [emptied, setEmptied] = useState(0)
  const form = useAdminForm<PayOutForm>({
    start: { ...empty, ...start },
    errorsOf: ({ csv, reference, paidOn, paid, payer, payerName }) => ({
      csv: csv.trim() || file ? '' : 'Please paste the list, or choose its file.',
      reference: reference.trim() ? '' : 'Please enter the number of the pay-out.',
      paidOn: paidOn ? '' : 'Please enter a date.',
      paid: amountError(paid),
      payerName: payer !== 'other' || payerName.trim() ? '' : 'Please enter the name of the courier.',
    }),
    send: (values) => {
      const paid = typedNumber(values.paid)
      const { paidOn, way } = values
      const body = { ...listBody(values, file), paidOn, way, paid }
      return sendOnce(body, (headers) => api<typeof payOuts.record>('POST /payOuts', { body, headers }))
    },
    saved: 'Pay-out recorded',
    onSaved: async () => {
      emptyFile()
      await onDone()
    },
    next: empty,
  })
  // A list that was begun above is seen, and goes on with the number of the pay-out.
  useGuidedFocus(() => form.setFocus('reference'), start !== null)

  function emptyFile() {
    setFile('')
    setEmptied((count) => count + 1)
  }

  async function chooseFile(chosen: File | undefined) {
    try {
      setFile(await readListFile(chosen))
    } catch (error) {
      emptyFile()
      toastFailure(error, 'The file could not be read.')
    }
  }
  const values = useWatch({ control: form.control }) as PayOutForm
  const preview = usePreview(values.csv.trim() || file ? listBody(values, file) : null)

  return (
    <section aria-labelledby="record-pay-out" className="pay-out-part pay-out-record">
      <h2 id="record-pay-out">Record a pay-out</h2>
      <AdminForm form={form} failed="The pay-out could not be recorded." save="Record pay-out">
        <SelectField label="Paid out by" {...form.field('payer')}>
          {payers.map((one) => (
            <option key={one} value={one}>
              {payerLabel(one, '')}
            </option>
          ))}
        </SelectField>
        {values.payer === 'other' && (
          <TextField label="Name of the courier" autoComplete="off" {...form.field('payerName')} />
        )}
        <TextArea
          label="List"
          hint="Paste it with its first line, which names the columns: consignment or Tran ID, amount, fee."
          rows={5}
          {...form.field('csv')}
        />
        <FileField
          key={emptied}
          label="Or a CSV or Excel file"
          accept={fileTypes}
          onChange={({ target }) => void chooseFile(target.files?.[0])}
        />
        <TextField
          label="Number of the pay-out"
          hint="The payer's own reference. The same list twice is one pay-out."
          autoComplete="off"
          {...form.field('reference')}
        />
        <TextField label="Paid on" type="date" max={dhakaToday()} {...form.field('paidOn')} />
        <SelectField label="Arrived" {...form.field('way')}>
          <option value="bank">In the account</option>
          <option value="cash">In cash, in my till</option>
        </SelectField>
        <MoneyField
          label="Amount that arrived"
          hint="Left empty: the rows less their fees."
          optional
          {...form.field('paid')}
        />
        {preview.data && <ColumnFields preview={preview.data} form={form} />}
        <PreviewTable preview={preview} />
      </AdminForm>
    </section>
  )
}

const empty: PayOutForm = {
  payer: 'steadfast',
  payerName: '',
  csv: '',
  reference: '',
  paidOn: dhakaToday(),
  way: 'bank',
  paid: '',
  number: '',
  amount: '',
  fee: '',
}

function listBody({ payer, payerName, csv, reference, number, amount, fee }: PayOutForm, file: string) {
  const columns = { ...(number && { number }), ...(amount && { amount }), ...(fee && { fee }) }
  const name = payer === 'other' ? payerName.trim() : ''
  const list = file ? { csv: '', file } : { csv }
  return { payer, payerName: name, reference: reference.trim(), columns, ...list }
}
