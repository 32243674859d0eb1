import type { KeyboardEvent } from 'react'
import { LineRow } from '#app/admin/kit/order-lines/line-row.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { type CounterLine, changeLine, nameOfSerial } from './counter-lines.ts'

type Props = {
  lines: readonly CounterLine[]
  /** For all machines of each line, as the server priced them. */
  amounts: readonly number[] | undefined
  errorOf: (name: ReturnType<typeof nameOfSerial>) => string | undefined
  onChange: (lines: CounterLine[]) => void
  /** Puts the focus back to where the next scan goes. */
  onScanNext: () => void
}

/** The lines of a sale, each with the serial numbers of its machines. */
export function SaleLines({ lines, amounts, errorOf, onChange, onScanNext }: Props) {
  return (
    <ul className="new-lines counter-lines">
      {lines.map((line, position) => (
        <LineRow
          key={line.key}
          line={line}
          amount={amounts?.[position]}
          onChange={(next) => onChange(lines.with(position, changeLine(line, next)))}
          onRemove={() => {
            onChange(lines.toSpliced(position, 1))
            onScanNext()
          }}
        >
          {line.hasWarranty &&
            line.serials.map((serial, at) => (
              <TextField
                // biome-ignore lint/suspicious/noArrayIndexKey: a machine of a line is known by its place
                key={at}
                className="counter-serial"
                label={labelOf(line, at)}
                name={nameOfSerial(position, at)}
                error={errorOf(nameOfSerial(position, at))}
                announced
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={60}
                value={serial}
                onKeyDown={(event) => toNextSerial(event, onScanNext)}
                onChange={({ target }) =>
                  onChange(lines.with(position, { ...line, serials: line.serials.with(at, target.value) }))
                }
              />
            ))}
        </LineRow>
      ))}
    </ul>
  )
}

function labelOf({ title, quantity }: CounterLine, at: number): string {
  return quantity > 1 ? `Serial number ${at + 1} of ${quantity}, ${title}` : `Serial number of ${title}`
}

/** A scanner ends with Enter: it goes on to the next machine without a serial number, and then back to the scan field. */
function toNextSerial(event: KeyboardEvent<HTMLInputElement>, onScanNext: () => void) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const list = event.currentTarget.closest('.counter-lines')
  const fields = [...(list?.querySelectorAll<HTMLInputElement>('.counter-serial input') ?? [])]
  const next = fields.slice(fields.indexOf(event.currentTarget) + 1).find(({ value }) => value === '')
  if (next) next.focus()
  else onScanNext()
}
