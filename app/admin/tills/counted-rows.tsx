import { capital } from '#app/admin/kit/capital.ts'
import { MoneyField } from '#app/admin/kit/form/money-field.tsx'
import type { AdminFormState } from '#app/admin/kit/form/use-admin-form.ts'
import { Tick } from '#app/ui/fields/tick.tsx'
import type { OpenTill } from '#shared/contract/money/tills.ts'
import { formatPaisa, type Paisa, toTaka } from '#shared/money.ts'
import { moneyMethodNames } from '#shared/orders/money/money-rows.ts'
import { expectedPaisa } from '#shared/orders/money/tills.ts'
import { type Count, movedOf, paisaOf } from './till-count.ts'

type Props = {
  till: OpenTill
  count: Count
  openedPaisa: Paisa
  form: Pick<AdminFormState<Count>, 'field' | 'setValue'>
}

/** A field for each method, with what is expected and the difference. What slips and apps confirm is ticked. */
export function CountedRows({ till, count, openedPaisa, form }: Props) {
  return (
    <div className="till-rows">
      {movedOf(till).map((one) => {
        const { method, inPaisa, outPaisa } = one
        const expected = expectedPaisa(one, openedPaisa)
        const typed = count[method] ?? ''
        const difference = paisaOf(typed) - expected
        const name = capital(moneyMethodNames[method])
        return (
          <div key={method} className="till-row">
            <MoneyField
              label={`${name} counted`}
              hint={`${formatPaisa(inPaisa)} taken, ${formatPaisa(outPaisa)} refunded: ${formatPaisa(expected)} expected.`}
              {...form.field(method)}
            />
            {method !== 'cash' && (
              <Tick
                label={`${name} agrees`}
                checked={typed.trim() !== '' && difference === 0}
                onChange={({ target }) =>
                  form.setValue(method, target.checked ? String(toTaka(expected)) : '', { shouldDirty: true })
                }
              />
            )}
            {typed.trim() && <output className="till-difference">{differenceWords(difference)}</output>}
          </div>
        )
      })}
    </div>
  )
}

export function differenceWords(paisa: Paisa): string {
  if (paisa === 0) return 'Agrees'
  return paisa < 0 ? `${formatPaisa(-paisa)} missing` : `${formatPaisa(paisa)} too much`
}
