import { useState } from 'react'
import { LoadStatus } from '#app/admin/kit/list/load-status.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import type { returns, StaffReturn } from '#shared/contract/returns/returns.ts'
import { ExchangeForm } from './exchange-form.tsx'
import { MoneyBackForm } from './money-back-form.tsx'

type Props = { row: StaffReturn; mayRefund: boolean; onDone: () => void; onStale: () => void }

/** The decision about a piece that was checked: money or another machine, and the place of the piece. */
export function DecideReturn({ row, mayRefund, onDone, onStale }: Props) {
  const [way, setWay] = useState<'money' | 'exchange' | null>(null)
  const loaded = useLoad(`decision ${row._id}`, (signal) =>
    api<typeof returns.decision>('GET /returns/:id/decision', { params: { id: row._id }, signal }),
  )
  const { data: decision } = loaded
  if (!decision) return <LoadStatus loaded={loaded} failed="The price of the piece could not be loaded." />
  const props = { row, decision, onDone, onStale }
  return (
    <section aria-labelledby="decide-title">
      <h3 id="decide-title">What the buyer gets</h3>
      <p className="returns-ways">
        {mayRefund && (
          <Button
            size="small"
            variant={way === 'money' ? 'primary' : 'second'}
            aria-pressed={way === 'money'}
            onClick={() => setWay('money')}
          >
            Money back
          </Button>
        )}
        <Button
          size="small"
          variant={way === 'exchange' ? 'primary' : 'second'}
          aria-pressed={way === 'exchange'}
          onClick={() => setWay('exchange')}
        >
          Another machine
        </Button>
      </p>
      {!mayRefund && <p className="small muted">Only a super admin can refund.</p>}
      {way === 'money' && <MoneyBackForm {...props} />}
      {way === 'exchange' && <ExchangeForm {...props} mayRefund={mayRefund} />}
    </section>
  )
}
