import { useState } from 'react'
import type { secondFactor } from '#shared/contract/second-factor.ts'
import { api } from '../../../api.ts'
import { updateAccount } from '../../../state/session.ts'
import { FailedLoad } from '../list/failed-load.tsx'
import { useLoad } from '../list/use-load.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SwitchOff } from './switch-off.tsx'
import { SwitchOn } from './switch-on.tsx'
import './second-factor.css'

/** The second factor of the own account: off, being set up, or on. */
export function SecondFactorSection({ onSwitchedOn }: { onSwitchedOn: () => void }) {
  const [newCodes, setNewCodes] = useState<string[] | null>(null)
  const { data, error, busy, reload } = useLoad('second factor', (signal) =>
    api<typeof secondFactor.read>('GET /auth/secondFactor', { signal }),
  )

  function finish(codes: string[]) {
    setNewCodes(codes)
    updateAccount({ mustEnrol: false })
    onSwitchedOn()
    reload()
  }

  return (
    <section className="factor" aria-labelledby="factor-title">
      <h2 id="factor-title">Second factor</h2>
      {error !== undefined && !busy && (
        <FailedLoad onRetry={reload}>Failed to load your second factor.</FailedLoad>
      )}
      {newCodes && <RecoveryCodes codes={newCodes} onDone={() => setNewCodes(null)} />}
      {!newCodes && data?.isOn === false && <SwitchOn onDone={finish} />}
      {!newCodes && data?.isOn && <SwitchOff codesLeft={data.recoveryCodesLeft} onDone={reload} />}
    </section>
  )
}
