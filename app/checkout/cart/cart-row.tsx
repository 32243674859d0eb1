import { CircleAlert, Trash2 } from 'lucide'
import { PayingFor } from '#app/order/paying-for.tsx'
import { type CartLine, setQuantity } from '#app/state/cart.ts'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { Quantity } from '#app/ui/fields/quantity.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import type { WaitingOrder } from '#shared/contract/payment.ts'
import { formatTaka } from '#shared/money.ts'
import { totals, unitPrice } from '#shared/pricing.ts'
import { asChosen } from '#shared/products/as-chosen.ts'
import { choiceSearch } from '#shared/products/choice-address.ts'
import { chosenOptionsText } from '#shared/products/chosen-options.ts'
import { productPath } from '#shared/products/product-path.ts'
import { unitText } from '#shared/units/unit-text.ts'
import { type HeldUnits, lineProblem, mostUnits } from './line-problem.ts'
import * as words from './words.tsx'

type Props = {
  line: CartLine
  lines: readonly CartLine[]
  held: HeldUnits
  waiting: readonly WaitingOrder[]
  onRemove: () => void
}

export function CartRow({ line, lines, held, waiting, onRemove }: Props) {
  const { id, chosen, quantity, gone } = line
  const product = asChosen(line.product, chosen)
  const options = chosenOptionsText(chosen)

  function change(next: number) {
    setQuantity(id, next)
    toast(words.cartUpdatedSuccessfully)
  }

  return (
    <tr>
      <td className="lines-what">
        <div>
          <span className="photo">
            <Picture src={product.image} alt="" sizes="112px" max={320} />
          </span>
          <div>
            {gone ? (
              <span className="lines-title">{product.title}</span>
            ) : (
              <Link className="lines-title" to={linePath(line)}>
                {product.title}
              </Link>
            )}
            {options && <p className="small muted">{options}</p>}
            {product.unit && <p className="small muted">{unitText(product.unit)}</p>}
            <PayingFor orders={waiting} product={product} />
            <LineNotices line={line} problem={lineProblem(line, lines, held)} />
          </div>
        </div>
      </td>
      <td className="end lines-price money">{formatTaka(product.price)}</td>
      <td className="lines-quantity">
        <Quantity
          value={quantity}
          max={Math.max(mostUnits(line, lines, held), 1)}
          onChange={change}
          label={product.title}
        />
      </td>
      <td className="end lines-sum money">{formatTaka(totals([line]).subtotal)}</td>
      <td className="lines-remove">
        <IconButton label={words.removeProduct(product.title)} onClick={onRemove}>
          <Icon icon={Trash2} />
        </IconButton>
      </td>
    </tr>
  )
}

function linePath({ product, chosen }: CartLine): string {
  return (
    productPath(product) +
    (product.unit ? `?unit=${product.unit.code}` : choiceSearch(product.options, chosen))
  )
}

/** Changes to a line's product since it was put into the cart. */
function LineNotices({ line, problem }: { line: CartLine; problem: string | null }) {
  const { product, chosen, changedFrom } = line
  const price = formatTaka(unitPrice(product, chosen))
  return (
    <div role="status">
      {problem && (
        <p className="lines-notice lines-problem">
          <Icon icon={CircleAlert} />
          {problem}
        </p>
      )}
      {!problem && changedFrom !== undefined && (
        <p className="lines-notice">
          <Icon icon={CircleAlert} />
          {words.priceChanged(formatTaka(changedFrom), price)}
        </p>
      )}
    </div>
  )
}
