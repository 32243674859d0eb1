import { Copy, Pencil, Trash2 } from 'lucide'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ProductSummary } from '#shared/contract/product.ts'
import { productPath } from '#shared/product-path.ts'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import { Badge } from '../../../../ui/product/badge.tsx'
import { Price } from '../../../../ui/product/price.tsx'
import { StockStatus } from '../../../../ui/product/stock-status.tsx'
import { StockForm } from './stock-form.tsx'

type Actions = { onEdit: () => void; onCopy: () => void; onDelete: () => void; onChange: () => void }
type Props = {
  product: ProductSummary
  actions?: Actions | undefined
  /** Set on the card whose form was just closed, which takes the focus. */
  onReturn?: (() => void) | undefined
}

/** One card of the staff list, without actions for staff who may only look. */
export function ProductCard({ product, actions, onReturn }: Props) {
  const { title, description, brand, sku, images, newPrice, oldPrice, sale, draft } = product
  const card = useRef<HTMLLIElement>(null)
  const takeFocus = useEffectEvent(() => {
    if (!onReturn) return
    card.current?.focus()
    onReturn()
  })

  useEffect(() => takeFocus(), [])

  return (
    <li ref={card} className="prd-card" tabIndex={-1}>
      <div className="prd-photo photo">
        {images[0] && <Picture src={images[0]} alt="" sizes="(min-width: 40rem) 18rem, 90vw" max={640} />}
        {draft && <Badge>Draft</Badge>}
        {!draft && sale && <Badge kind="offer">On sale</Badge>}
      </div>
      <div className="prd-words">
        <h2>{draft ? title : <Link to={productPath(product)}>{title}</Link>}</h2>
        <p className="small muted prd-short">{description}</p>
        <p className="small">
          {brand} <span className="muted">{sku}</span>
        </p>
        <Price now={newPrice} old={oldPrice} />
        {!actions && <StockStatus product={product} />}
      </div>
      {actions && (
        <div className="prd-actions">
          <StockForm
            key={`${product.quantity} ${product.stock}`}
            product={product}
            onSaved={actions.onChange}
          />
          <div className="prd-icons">
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
        </div>
      )}
    </li>
  )
}
