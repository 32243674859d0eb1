import { discountPercent } from '#shared/pricing.ts'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import { Badge } from '../../../../ui/product/badge.tsx'
import { Price } from '../../../../ui/product/price.tsx'
import { Rating } from '../../../../ui/product/rating.tsx'
import { StockStatus } from '../../../../ui/product/stock-status.tsx'
import { FormSection } from '../form-section.tsx'
import type { ProductValues } from './product-values.ts'

/** What shoppers will see of it in a list. */
export function CardPreview({ draft }: { draft: ProductValues }) {
  const { title, images, deviceType, stock } = draft
  const newPrice = Number(draft.newPrice)
  const oldPrice = Number(draft.oldPrice)
  const off = discountPercent(newPrice, oldPrice)
  return (
    <FormSection title="On the card">
      <div className="prd-preview">
        <div className="prd-photo photo">
          {images[0] && <Picture src={images[0]} alt="" sizes="20rem" max={640} />}
          {off > 0 && <Badge kind="offer">{off}% off</Badge>}
        </div>
        <p className="prd-preview-row small">
          {deviceType || 'Device type'}
          <Rating value={Number(draft.rating)} />
        </p>
        <p className="strong">{title || 'Title'}</p>
        <Price now={newPrice} old={oldPrice} />
        <StockStatus product={{ stock, available: Number(draft.quantity) }} />
      </div>
    </FormSection>
  )
}
