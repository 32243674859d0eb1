import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { MoneyField } from '#app/admin/kit/form/money-field.tsx'
import { amountError } from '#app/admin/kit/form/typed-number.ts'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { useGuidedFocus } from '#app/admin/kit/form/use-guided-focus.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useSendOnce } from '#app/use-send-once.ts'
import type { OpenTill, Till, tills } from '#shared/contract/money/tills.ts'
import { noteRefusal } from '#shared/orders/money/tills.ts'
import { CountedRows } from './counted-rows.tsx'
import { type Count, countOf, differencesOf, paisaOf, startCount, takenAndGiven } from './till-count.ts'
import { tillDay } from './till-day.ts'

type Props = {
  till: OpenTill
  onClosed: (till: Till) => Promise<void>
  onStale: () => Promise<void>
  onCancel: () => void
}

/** Counts one till: the cash to the taka, everything else against slips and apps. */
export function CloseForm({ till, onClosed, onStale, onCancel }: Props) {
  const sendOnce = useSendOnce()
  const closed = useRef<Till | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useGuidedFocus(() => {
    const first = box.current?.querySelector('input')
    first?.focus()
    // Its value is a proposal, which typing replaces.
    first?.select()
  })
  const form = useAdminForm<Count, ReturnType<typeof takenAndGiven>>({
    start: startCount(till),
    basis: takenAndGiven(till),
    takesNewer: true,
    errorsOf: (count) => ({
      ...Object.fromEntries(
        Object.entries(count)
          .filter(([name]) => name !== 'note')
          .map(([name, typed]) => [
            name,
            typed.trim() ? amountError(typed) : 'Please enter what you counted.',
          ]),
      ),
      note: noteRefusal(differencesOf(till, count), count.note) ?? '',
    }),
    labels: { taken: 'Taken', given: 'Refunded' },
    onTheirs: onStale,
    send: async (count, basedOn) => {
      const { shopId, personId, day } = till
      const body = { shopId, personId, day, ...countOf(till, count) }
      closed.current = await sendOnce(body, (headers) =>
        api<typeof tills.close>('POST /tills/close', { body: { ...body, basedOn }, headers }),
      )
    },
    saved: 'Till closed',
    onSaved: () => closed.current && onClosed(closed.current),
  })
  const count = useWatch({ control: form.control }) as Count

  return (
    <div className="till-form" ref={box}>
      <h3>
        Close the till of {till.person}, {tillDay(till.day)}
      </h3>
      <AdminForm
        form={form}
        failed="The till could not be closed."
        save="Close and print"
        more={
          <Button variant="quiet" onClick={onCancel}>
            Not now
          </Button>
        }
      >
        <MoneyField
          label="Cash in the morning"
          hint="What the till was opened with."
          {...form.field('opened')}
        />
        <CountedRows till={till} count={count} form={form} openedPaisa={paisaOf(count.opened)} />
        <TextField
          label="Note"
          hint="Needed where the count differs. Write numbers of orders, no names of customers."
          maxLength={500}
          autoComplete="off"
          {...form.field('note')}
        />
      </AdminForm>
    </div>
  )
}
