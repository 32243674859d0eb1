import { formatTaka, type Taka } from '#shared/money.ts'
import { discountPercent } from '#shared/pricing.ts'
import * as words from './words.ts'

type Props = {
  now: Taka
  old?: Taka | null | undefined
  /** Shows the discount's percent beside the prices; cards show it on the picture instead. */
  percent?: boolean
  large?: boolean
  /** The lowest of several prices. */
  from?: boolean | undefined
}

export function Price({ now, old, percent, large, from }: Props) {
  const off = discountPercent(now, old)
  return (
    <p className={large ? 'price price-large' : 'price'}>
      {from && <span className="price-from">{words.from}</span>}
      <b>{formatTaka(now)}</b>
      {off > 0 && old && (
        <s>
          <span className="sr-only">{words.oldPrice} </span>
          {formatTaka(old)}
        </s>
      )}
      {off > 0 && percent && <em>{words.percentOff(off)}</em>}
    </p>
  )
}
