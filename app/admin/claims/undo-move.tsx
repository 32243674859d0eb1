import { useState } from 'react'
import { Confirm } from '#app/admin/kit/form/confirm.tsx'
import { FailureNotice } from '#app/admin/kit/form/failure-notice.tsx'
import { useAction } from '#app/admin/kit/form/use-action.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import type { claims, StaffClaim } from '#shared/contract/claims.ts'
import { claimNames } from '#shared/units/claim-states.ts'

type Props = { claim: StaffClaim; onDone: () => void }

/** Takes a mistaken move back. The server decides whether it still can be. */
export function UndoMove({ claim, onDone }: Props) {
  const [asking, setAsking] = useState(false)
  const { failure, run } = useAction()
  const { _id: id, number, state, events } = claim
  const before = events.findLast((event) => !event.undoneBy && event.state !== state)
  if (!before) return null

  async function undo() {
    await api<typeof claims.undo>('POST /claims/:id/undo', { params: { id }, body: { state } })
    toast(`Claim ${number}: ${claimNames[state].toLowerCase()} taken back`)
    onDone()
  }

  return (
    <div className="claim-undo">
      <FailureNotice failure={failure} fallback="The move was not taken back." />
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        Take “{claimNames[state]}” back
      </Button>
      <Confirm
        open={asking}
        question={`Back to “${claimNames[before.state]}”?`}
        action="Take it back"
        onConfirm={async () => {
          await run(undo)
          setAsking(false)
        }}
        onCancel={() => setAsking(false)}
      >
        <p>
          A message that is not sent yet is not sent. If it has been, the buyer is told that the claim is “
          {claimNames[before.state]}”. The audit log keeps both.
        </p>
      </Confirm>
    </div>
  )
}
