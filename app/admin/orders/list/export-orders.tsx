import { Download } from 'lucide'
import { useState } from 'react'
import { ExportButton } from '#app/admin/kit/list/export-button.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { OrderFilter } from '#shared/contract/order-filter.ts'
import { dhakaToday } from '#shared/period.ts'
import { exportPath } from './order-filter.ts'

/** Asks for the period and the kind of rows, then downloads the orders that the list's filter lets through. */
export function ExportOrders({ filter }: { filter: OrderFilter }) {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Partial<Choice>>({})
  // Worked out whenever it is shown: the list may be open since yesterday.
  const choice = { ...thisMonth(), ...chosen }
  const set = (name: keyof Choice) => (event: { target: { value: string } }) =>
    setChosen({ ...chosen, [name]: event.target.value })
  const isFiltered = Object.values(filter).some(Boolean)
  function openFor() {
    const { from = '', to = '' } = filter
    if (from || to) setChosen({ ...chosen, from, to })
    setOpen(true)
  }

  const isBackwards = choice.from !== '' && choice.to !== '' && choice.from > choice.to

  return (
    <>
      <Button variant="second" onClick={openFor}>
        <Icon icon={Download} />
        Export CSV
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Export orders"
        actions={
          <ExportButton path={exportPath({ ...filter, ...choice })} name="orders.csv" disabled={isBackwards}>
            Download
          </ExportButton>
        }
      >
        <div className="admin-form orders-export">
          <p className="orders-export-wide">
            For your accountant: times are Dhaka time, amounts are in taka, with refunds and what is left.
            {isFiltered && ' Only orders that match the filter and the search of the list.'}
          </p>
          <TextField label="First day" type="date" value={choice.from} onChange={set('from')} />
          <TextField
            label="Last day"
            type="date"
            value={choice.to}
            onChange={set('to')}
            error={isBackwards ? 'The last day is before the first.' : null}
          />
          <SelectField className="orders-export-wide" label="Rows" value={choice.rows} onChange={set('rows')}>
            <option value="order">One row for each order</option>
            <option value="line">One row for each product of an order</option>
          </SelectField>
        </div>
      </Dialog>
    </>
  )
}

type Choice = { from: string; to: string; rows: string }

/** From the first of this month to today, in Dhaka. */
function thisMonth(): Choice {
  const today = dhakaToday()
  return { from: `${today.slice(0, 8)}01`, to: today, rows: 'order' }
}
