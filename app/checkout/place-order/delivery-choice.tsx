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

type Props = {
  branches: readonly Branch[]
  pickUpAt: string
  onPickUpAt: (branchId: string) => void
  words: string
  lines: readonly CartLine[]
}

/** Delivery by courier or pick-up at a branch, with the charge that is paid on delivery. */
export function DeliveryChoice({ branches, pickUpAt, onPickUpAt, words, lines }: Props) {
  const branch = branches.find(({ _id }) => _id === pickUpAt)
  return (
    <section aria-labelledby="delivery">
      <h2 id="delivery">Delivery</h2>
      <SelectField
        label="Delivery or pick-up"
        hint={words}
        value={pickUpAt}
        onChange={(event) => onPickUpAt(event.target.value)}
      >
        <option value="">Delivered to my address</option>
        <BranchOptions branches={branches} before="Pick up at" />
      </SelectField>
      {branch && <PickUpFacts branch={branch} lines={lines} />}
    </section>
  )
}

type DeliveryFields = { pickUpAt: string; district: string; country: string }

/** The sentence about delivery that the buyer reads before paying. */
export function deliveryWords(
  { pickUpAt, ...address }: DeliveryFields,
  rates: readonly DeliveryRate[],
  branches: readonly Branch[] = [],
): string {
  const branch = branches.find(({ _id }) => _id === pickUpAt)
  if (branch) return `Pick-up at ${branch.branchName} is free. We call you when it is ready.`
  const rate = rateForAddress(rates, address)
  if (!rate && address.district.trim() === '') {
    const { short, long } = deliveryFacts(rates)
    return `${short}. ${long}.`
  }
  if (!rate) return 'You pay the courier when your order arrives. Delivery is not part of this total.'
  const promised: OrderDelivery = { charge: rate.charge, days: daysText(rate) }
  return `Delivery to ${rate.district}: ${deliveryText(promised)}.`
}
