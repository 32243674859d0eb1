import type { AdminFormState } from '#app/admin/kit/form/use-admin-form.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import type { OrderDetails } from '#shared/contract/orders.ts'
import type { pieceOptions, Refund } from './refund-pieces.ts'

type PieceProps = Pick<OrderDetails, 'order'> &
  Pick<AdminFormState<Refund>, 'field'> & {
    line: number
    pieces: string
    options: ReturnType<typeof pieceOptions>
  }

/** Which pieces of a line are refunded, and whether their units come back to the stock. */
export function PieceFields({ order, line, pieces, options, field }: PieceProps) {
  return (
    <>
      <SelectField
        label="Pieces"
        hint={pieces ? 'They are struck out: nobody packs them.' : undefined}
        {...field('pieces')}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        <option value="">None, only a part of the price</option>
      </SelectField>
      {pieces && (
        <SelectField
          label="Put back into stock?"
          hint={order.products[line]?.unit && 'A pre-owned unit comes back to be graded again.'}
          {...field('restock')}
        >
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </SelectField>
      )}
    </>
  )
}
