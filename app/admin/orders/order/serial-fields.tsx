import type { KeyboardEvent } from 'react'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { WarrantyPiece } from '#shared/contract/warranties.ts'
import { serialField } from '#shared/units/serial.ts'
import { pieceLabel } from './serial-form.ts'

type Name = ReturnType<typeof serialField>
type FieldProps = Omit<Parameters<typeof TextField>[0], 'label'>
type Props = { pieces: readonly WarrantyPiece[]; field: (name: Name) => FieldProps }

/** A field for the serial number of each machine. A scanner types the number and Enter. */
export function SerialFields({ pieces, field }: Props) {
  return (
    <fieldset className="orders-serials">
      <legend>Serial numbers</legend>
      <p className="small muted">
        Scan or type them; Enter goes to the next field. What is missing can be entered later.
      </p>
      {pieces.map((piece) => (
        <TextField
          key={serialField(piece)}
          label={pieceLabel(piece, pieces)}
          optional
          hint={piece.serial === '' && piece.suggested ? 'Filled in by the shop: please compare.' : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          onKeyDown={toNextField}
          {...field(serialField(piece))}
        />
      ))}
    </fieldset>
  )
}

/** Enter never sends the form from here: the next scan would be lost. The last field keeps the focus. */
function toNextField(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const inputs = [...(event.currentTarget.closest('fieldset')?.querySelectorAll('input') ?? [])]
  const next = inputs[inputs.indexOf(event.currentTarget) + 1] ?? event.currentTarget
  next.focus()
  next.select()
}
