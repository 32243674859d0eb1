import type { CartLine } from '#app/state/cart.ts'
import { BranchOptions } from '#app/ui/fields/branch-options.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import type { Branch } from '#shared/contract/shops.ts'
import {
  type DeliveryRate,
  daysText,
  deliveryFacts,
  deliveryText,
  type OrderDelivery,
} from '#shared/orders/delivery.ts'
import { rateForAddress } from '#shared/orders/rate-for-address.ts'
import { PickUpFacts } from './pick-up-facts.tsx'
import * as words from './words.tsx'

type Props = {
  branches: readonly Branch[]
  pickUpAt: string
  onPickUpAt: (branchId: string) => void
  sentence: string
  lines: readonly CartLine[]
}

/** Delivery by courier or pick-up at a branch, with the charge that is paid on delivery. */
export function DeliveryChoice({ branches, pickUpAt, onPickUpAt, sentence, lines }: Props) {
  const branch = branches.find(({ _id }) => _id === pickUpAt)
  return (
    <section aria-labelledby="delivery">
      <h2 id="delivery">{words.delivery}</h2>
      <SelectField
        label={words.deliveryOrPickUp}
        hint={sentence}
        value={pickUpAt}
        onChange={(event) => onPickUpAt(event.target.value)}
      >
        <option value="">{words.deliveredToMyAddress}</option>
        <BranchOptions branches={branches} before={words.pickUpAtBranch} />
      </SelectField>
      {branch && <PickUpFacts branch={branch} lines={lines} />}
    </section>
  )
}

type DeliveryFields = { pickUpAt: string; district: string; country: string }

/** The sentence about delivery that the buyer reads before paying. */
export function deliverySentence(
  { pickUpAt, ...address }: DeliveryFields,
  rates: readonly DeliveryRate[],
  branches: readonly Branch[] = [],
): string {
  const branch = branches.find(({ _id }) => _id === pickUpAt)
  if (branch) return words.pickUpFree(branch.branchName)
  const rate = rateForAddress(rates, address)
  if (!rate && address.district.trim() === '') {
    const { short, long } = deliveryFacts(rates)
    return words.deliveryInShort(short, long)
  }
  if (!rate) return words.courierIsPaid
  const promised: OrderDelivery = { charge: rate.charge, days: daysText(rate) }
  return words.deliveryTo(rate.district, deliveryText(promised))
}
