import { Copy, Pencil, Trash2 } from 'lucide'
import { useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { Badge } from '#app/ui/product/badge.tsx'
import { Price } from '#app/ui/product/price.tsx'
import { StockStatus } from '#app/ui/product/stock-status.tsx'
import type { ProductSummary } from '#shared/contract/product.ts'
import { productPath } from '#shared/products/product-path.ts'
import { StockForm } from './stock-form.tsx'

type Actions = {
  onEdit: () => void
  onCopy: () => void
  onDelete: () => void
  onChange: () => void
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}
type Props = {
  product: ProductSummary
  actions?: Actions | undefined
  /** Set on the card whose form was just closed, which takes the focus. */
  onReturn?: (() => void) | undefined
}

/** One row of the staff list, without actions for staff who may only look. */
export function ProductCard({ product, actions, onReturn }: Props) {
  const { title, description, brand, sku, images, newPrice, oldPrice } = product
  const card = useRef<HTMLLIElement>(null)
  const takeFocus = useEffectEvent(() => {
    if (!onReturn) return
    card.current?.focus()
    onReturn()
  })

  useEffect(() => takeFocus(), [])

  return (
    <li ref={card} className="products-card" tabIndex={-1}>
      {actions && (
        <label className="tick products-pick">
          <input
            type="checkbox"
            aria-label={`Select ${title}`}
            checked={actions.isSelected}
            onChange={(event) => actions.onSelect(event.target.checked)}
          />
        </label>
      )}
      <div className="products-thumb photo">
        {images[0] && <Picture src={images[0]} alt="" sizes="4rem" max={320} />}
      </div>
      <div className="products-words">
        <h2>{product.draft ? title : <Link to={productPath(product)}>{title}</Link>}</h2>
        <p className="small muted products-short">{description}</p>
        <p className="small products-marks">
          {brand} <span className="muted">{sku}</span>
          {product.deviceType === 'Pre-Owned' && (
            <Link className="link" to={`/admin/units?product=${product._id}`}>
              Units<span className="sr-only">{` of ${title}`}</span>
            </Link>
          )}
          <Marks product={product} />
        </p>
      </div>
      <Price now={newPrice} old={oldPrice} />
      {actions ? <CardActions product={product} {...actions} /> : <StockStatus product={product} />}
    </li>
  )
}

function Marks({ product: { draft, sale } }: { product: ProductSummary }) {
  return (
    <>
      {draft && <Badge>Draft</Badge>}
      {sale && <Badge kind="offer">On sale</Badge>}
    </>
  )
}

function CardActions({ product, ...actions }: Actions & { product: ProductSummary }) {
  const { title } = product
  return (
    <>
      <StockForm product={product} onSaved={actions.onChange} />
      <div className="products-icons">
        <IconButton label={`Edit ${title}`} onClick={actions.onEdit}>
          <Icon icon={Pencil} />
        </IconButton>
        <IconButton label={`Duplicate ${title}`} onClick={actions.onCopy}>
          <Icon icon={Copy} />
        </IconButton>
        <IconButton label={`Delete ${title}`} danger onClick={actions.onDelete}>
          <Icon icon={Trash2} />
        </IconButton>
      </div>
    </>
  )
}
