import { X } from 'lucide'
import { useEffect, useRef } from 'react'
import { capital } from '#app/admin/kit/capital.ts'
import { MoneyField } from '#app/admin/kit/form/money-field.tsx'
import { newKey } from '#app/request-key.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { formatTaka, type Taka } from '#shared/money.ts'
import {
  type CounterKind,
  collectionNames,
  collectionNumbers,
  counterKinds,
} from '#shared/orders/order-channels.ts'
import { nextKind, restAt, settle, type Tender, tenderErrors } from './tenders.ts'

const most = 8

type Props = {
  tenders: readonly Tender[]
  /** Undefined while it is not known. */
  total: Taka | undefined
  /** Why it is not paid like this, once somebody tried. */
  error: string | undefined
  onChange: (tenders: Tender[]) => void
}

/** How the customer pays: each kind of money with its number, what is left, and the change to give back. */
export function TenderRows({ tenders, total: known, error, onChange }: Props) {
  const total = known ?? 0
  const { kept, left, change } = settle(tenders, total)
  const errors = error ? tenderErrors(tenders, total) : []
  const rest = restAt(tenders)
  const { added, addButton } = useTenderFocus(tenders.length)

  function add() {
    added.current = newKey()
    onChange([...tenders, { key: added.current, kind: nextKind(tenders), amount: '', reference: '' }])
  }

  return (
    <fieldset className="counter-tenders">
      <legend>Payment</legend>
      {tenders.map((tender, at) => (
        <TenderRow
          key={tender.key}
          tender={tender}
          isAdded={tender.key === added.current}
          place={tenders.length > 1 ? ` ${at + 1}` : ''}
          rest={at === rest && total > 0 ? (kept[at] ?? 0) : undefined}
          errors={errors[at] ?? {}}
          onChange={(next) => onChange(tenders.with(at, next))}
          onRemove={tenders.length > 1 ? () => onChange(tenders.toSpliced(at, 1)) : undefined}
        />
      ))}
      {tenders.length < most && (
        <Button variant="second" size="small" ref={addButton} onClick={add}>
          Add a payment
        </Button>
      )}
      <dl className="sums" aria-live="polite" hidden={total === 0}>
        <div>
          <dt>Left to pay</dt>
          <dd className="money">{formatTaka(Math.max(0, left))}</dd>
        </div>
        {change > 0 && (
          <div className="sums-total">
            <dt>Change to give back</dt>
            <dd className="money">{formatTaka(change)}</dd>
          </div>
        )}
      </dl>
    </fieldset>
  )
}

/** The focus follows the payment that is added, and goes back to the button that adds one after a removal. */
function useTenderFocus(count: number) {
  const added = useRef('')
  const addButton = useRef<HTMLButtonElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) addButton.current?.focus()
    before.current = count
  }, [count])
  return { added, addButton }
}

type RowProps = {
  tender: Tender
  /** Whether it was just added by hand. */
  isAdded: boolean
  place: string
  /** The amount that an empty field takes; undefined where it has to be typed. */
  rest: Taka | undefined
  errors: { amount?: string; reference?: string }
  onChange: (tender: Tender) => void
  onRemove: (() => void) | undefined
}

function TenderRow({ tender, isAdded, place, rest, errors, onChange, onRemove }: RowProps) {
  const { kind, amount, reference } = tender
  const number = collectionNumbers[kind]
  return (
    <div className="counter-tender">
      <SelectField
        label={`Method${place}`}
        // The next thing to enter is how it is paid.
        autoFocus={isAdded}
        value={kind}
        onChange={({ target }) => onChange({ ...tender, kind: target.value as CounterKind })}
      >
        {counterKinds.map((one) => (
          <option key={one} value={one}>
            {capital(collectionNames[one])}
          </option>
        ))}
      </SelectField>
      <MoneyField
        label={`${kind === 'cash' ? 'Cash received' : 'Amount'}${place}`}
        hint={rest === undefined ? undefined : `If empty: ${formatTaka(rest)}, all that is left.`}
        error={errors.amount}
        announced
        value={amount}
        onChange={({ target }) => onChange({ ...tender, amount: target.value })}
      />
      {number && (
        <TextField
          className="counter-number"
          label={`${capital(number)}${place}`}
          hint={kind === 'card' ? 'And the last four digits of the card.' : undefined}
          autoComplete="off"
          maxLength={100}
          error={errors.reference}
          announced
          value={reference}
          onChange={({ target }) => onChange({ ...tender, reference: target.value })}
        />
      )}
      {onRemove && (
        <IconButton label={`Remove payment${place}`} onClick={onRemove}>
          <Icon icon={X} />
        </IconButton>
      )}
    </div>
  )
}
