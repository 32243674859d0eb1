import { type FormEvent, useState } from 'react'
import { sendForm } from '#app/send-form.ts'
import { clearDraft, writeDraft } from '#app/state/draft.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { BranchOptions } from '#app/ui/fields/branch-options.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import type { BuyerClaim, claims } from '#shared/contract/claims.ts'
import { pictureTypes } from '#shared/limits.ts'
import { identity } from '#shared/site/identity.ts'
import { callAddress } from '#shared/site/page-words.ts'
import { claimLimits } from '#shared/units/claim-states.ts'
import { useTypedText, wordsOf } from './use-typed-text.ts'
import * as words from './words/claim-words.tsx'
import './claim-form.css'

type Props = {
  /** The machine, and the proof that it is the buyer's. */
  proof: Readonly<Record<string, string>> & { serial: string }
  branches: readonly { _id: string; branchName: string }[]
  onOpened: (claim: BuyerClaim) => unknown
  /** Whether the first field takes the focus, where a button that disappeared opened the form. */
  autoFocus?: boolean | undefined
}

const typed = ['problem', 'branch']

/** The form of a warranty claim. Before the scripts are there the browser sends it, and shows the page /warranty. */
export function ClaimForm({ proof, branches, onOpened, autoFocus }: Props) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const draft = `claim ${proof.serial}`
  const ref = useTypedText(draft, typed)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    setFailure('')
    try {
      const claim = await sendForm<typeof claims.open>('/claims/open', new FormData(event.currentTarget))
      clearDraft(draft)
      await onOpened(claim)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }

  return (
    <form
      ref={ref}
      className="claim-form"
      method="post"
      action={callAddress('/api/claims/open')}
      encType="multipart/form-data"
      onChange={({ currentTarget }) => writeDraft(draft, wordsOf(currentTarget, typed))}
      onSubmit={submit}
    >
      {Object.entries(proof).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ClaimFields branches={branches} autoFocus={autoFocus} />
      {failure && <Notice kind="error">{failure}</Notice>}
      <Button type="submit" busy={busy}>
        {words.openAClaim}
      </Button>
    </form>
  )
}

/** The other fields come before the photos, which the server looks at last. */
function ClaimFields({ branches, autoFocus }: Pick<Props, 'branches' | 'autoFocus'>) {
  return (
    <>
      <TextArea
        label={words.whatIsWrong}
        hint={words.forExampleSinceWhen}
        name="problem"
        maxLength={claimLimits.problem}
        autoFocus={autoFocus}
        required
      />
      <SelectField
        label={words.whichBranch}
        hint={words.noneNearYou(identity.hotline.shown)}
        name="branch"
        required
      >
        <option value="">{words.chooseABranch}</option>
        <BranchOptions branches={branches} />
      </SelectField>
      <FileField
        label={words.photos}
        hint={words.photosHint(claimLimits.photos)}
        optional
        name="photos"
        accept={pictureTypes}
        multiple
      />
    </>
  )
}
