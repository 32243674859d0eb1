import { FailureNotice } from '#app/admin/kit/form/failure-notice.tsx'
import { useAction } from '#app/admin/kit/form/use-action.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import type { payOuts } from '#shared/contract/money/pay-outs.ts'

/** Asks Steadfast now; the shop asks by itself every six hours. */
export function AskButton({ onDone }: { onDone: () => Promise<void> }) {
  const { busy, failure, run } = useAction()
  async function ask() {
    const { recorded } = await api<typeof payOuts.ask>('POST /payOuts/ask', {})
    toast(recorded === 0 ? 'Nothing new' : `${recorded} ${recorded === 1 ? 'pay-out' : 'pay-outs'} recorded`)
    await onDone()
  }
  return (
    <div className="pay-out-ask">
      <Button variant="second" busy={busy} onClick={() => void run(ask)}>
        Ask Steadfast now
      </Button>
      <FailureNotice failure={failure} fallback="Steadfast could not be asked." />
    </div>
  )
}
