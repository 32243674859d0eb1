import { useWatch } from 'react-hook-form'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { Badge } from '#app/ui/product/badge.tsx'
import { Price } from '#app/ui/product/price.tsx'
import { Rating } from '#app/ui/product/rating.tsx'
import { StockStatus } from '#app/ui/product/stock-status.tsx'
import { discountPercent, oldUnitPrice } from '#shared/pricing.ts'
import { FormSection } from '../form-section.tsx'
import { type ProductFormState, shownPrice } from './product-values.ts'

/** The card as shoppers will see it in a list. */
export function CardPreview({ form: { control } }: { form: ProductFormState }) {
  const [title, deviceType, images] = useWatch({ control, name: ['title', 'deviceType', 'images'] })
  const [stock, quantity, rating] = useWatch({ control, name: ['stock', 'quantity', 'rating'] })
  const prices = useWatch({ control, name: ['newPrice', 'oldPrice'] })
  const options = useWatch({ control, name: 'options' })
  const newPrice = Number(prices[0])
  const oldPrice = Number(prices[1])
  const price = shownPrice(prices[0], options)
  const off = discountPercent(newPrice, oldPrice)
  return (
    <FormSection title="Card preview">
      <div className="products-preview">
        <div className="products-photo photo">
          {images[0] && <Picture src={images[0]} alt="" sizes="20rem" max={640} />}
          {off > 0 && <Badge kind="offer">{off}% off</Badge>}
        </div>
        <p className="products-preview-row small">
          {deviceType || 'Device type'}
          <Rating value={Number(rating)} />
        </p>
        <p className="strong">{title || 'Title'}</p>
        <Price now={price} old={oldUnitPrice({ newPrice, oldPrice }, price)} />
        <StockStatus product={{ stock, available: Number(quantity) }} />
      </div>
    </FormSection>
  )
}
