import { useState } from 'react'
import { FailedLoad } from '#app/admin/kit/list/failed-load.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { api } from '#app/api.ts'
import { updateAccount } from '#app/state/session.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { secondFactor } from '#shared/contract/second-factor.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SwitchOff } from './switch-off.tsx'
import { SwitchOn } from './switch-on.tsx'

/** The second factor of the own account: off, being set up, or on. */
export function SecondFactorSection({ onSwitchedOn }: { onSwitchedOn: () => void }) {
  const [newCodes, setNewCodes] = useState<string[] | null>(null)
  const [lost, setLost] = useState<string | null>(null)
  const { data, error, busy, reload } = useLoad('second factor', (signal) =>
    api<typeof secondFactor.read>('GET /auth/secondFactor', { signal }),
  )

  function finish(codes: string[]) {
    setNewCodes(codes)
    setLost(null)
    updateAccount({ mustEnrol: false })
    onSwitchedOn()
    reload()
  }

  /** Shows that it is on where the answer to an earlier try was lost. */
  async function lookAgain({ message }: Error) {
    const { isOn } = await api<typeof secondFactor.read>('GET /auth/secondFactor', {})
    if (!isOn) return
    setLost(message)
    updateAccount({ mustEnrol: false })
    onSwitchedOn()
    reload()
  }

  return (
    <section className="factor" aria-labelledby="factor-title">
      <h2 id="factor-title">Second factor</h2>
      {error !== undefined && !busy && (
        <FailedLoad onRetry={reload}>Your second factor could not be loaded.</FailedLoad>
      )}
      {newCodes && <RecoveryCodes codes={newCodes} onDone={() => setNewCodes(null)} />}
      {!newCodes && data?.isOn === false && <SwitchOn onDone={finish} onTooLate={lookAgain} />}
      {lost && !newCodes && data?.isOn && <Notice kind="error">{lost}</Notice>}
      {!newCodes && data?.isOn && <SwitchOff codesLeft={data.recoveryCodesLeft} onDone={reload} />}
    </section>
  )
}
