import type { ReactNode } from 'react'
import type { PartField } from '#app/admin/kit/form/use-admin-form.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'

type Values = { next: string; note: string; reason: string }
type Props<State extends string> = {
  field: PartField<Values>
  moves: readonly State[]
  names: Record<State, string>
  /** How the buyer is told of the move. */
  told: string
  hasEmail: boolean
  needsReason: boolean
  limits: { reason: number; note: number }
  /** Fields that belong to the chosen status. */
  children?: ReactNode
}

const readInMail = 'The buyer reads it in the email and on the order page.'
/** An SMS names no reason, because nobody has proved that the number is the buyer's. */
const notMailed = 'The buyer gave no email address, and the SMS does not name the reason: please call.'

/** The fields that move a claim or a return to its next status. */
export function MoveFields<State extends string>(props: Props<State>) {
  const { field, moves, names, told, hasEmail, needsReason, limits, children } = props
  return (
    <>
      <SelectField label="Next status" hint={told} {...field('next')}>
        <option value="">Please choose</option>
        {moves.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </SelectField>
      {needsReason && (
        <TextArea
          label="Reason"
          hint={hasEmail ? readInMail : notMailed}
          rows={3}
          maxLength={limits.reason}
          {...field('reason')}
        />
      )}
      {children}
      <TextArea
        label="Note"
        hint="For staff only; the buyer never sees it."
        optional
        rows={2}
        maxLength={limits.note}
        {...field('note')}
      />
    </>
  )
}
