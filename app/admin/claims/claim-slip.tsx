import { Printer } from 'lucide'
import { useState } from 'react'
import { Paper } from '#app/admin/orders/order/paper.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import type { StaffClaim } from '#shared/contract/claims.ts'
import { identity } from '#shared/site/identity.ts'

type Size = 'a4' | 'roll'

/** Prints the receipt that a customer takes home, on a sheet or on the roll of the counter's printer. */
export function SlipButtons({ claim }: { claim: StaffClaim }) {
  const [printing, setPrinting] = useState<Size | null>(null)
  return (
    <div className="buttons claim-slip-buttons">
      <Button variant="second" size="small" onClick={() => setPrinting('a4')}>
        <Icon icon={Printer} />
        Print slip, A4
      </Button>
      <Button variant="second" size="small" onClick={() => setPrinting('roll')}>
        <Icon icon={Printer} />
        Print slip, 80 mm
      </Button>
      {printing && (
        <Paper onPrinted={() => setPrinting(null)}>
          <ClaimSlip claim={claim} size={printing} />
        </Paper>
      )}
    </div>
  )
}

function ClaimSlip({ claim, size }: { claim: StaffClaim; size: Size }) {
  const { number, product, serial, problem, branch, createdAt, leftWith, makerCase, customer, order } = claim
  const rows = [
    ['Machine', product],
    ['Serial number', serial ?? 'Not known'],
    ['Fault', problem],
    ['Left with it', leftWith || 'The machine alone'],
    ['Manufacturer’s case', makerCase],
    ['Branch', branch],
    ['Date', dhakaTime(createdAt)],
    ['Customer', [customer.name, customer.phone].filter(Boolean).join(', ')],
    ['Order', order.number],
  ].filter(([, value]) => value)
  return (
    <article className={`slip claim-slip claim-slip-${size}`}>
      <header>
        <div>
          <h1>Claim {number}</h1>
          <p>{identity.name}</p>
        </div>
        <p>{identity.hotline.shown}</p>
      </header>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>Please bring this slip when you pick up the machine. A repair may erase its data.</p>
      <footer className="slip-foot">
        <span>Signature of the customer</span>
        <span>Received by</span>
      </footer>
    </article>
  )
}
