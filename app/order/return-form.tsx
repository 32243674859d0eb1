import { type FormEvent, useState } from 'react'
import { sendForm } from '#app/send-form.ts'
import { clearDraft, writeDraft } from '#app/state/draft.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { BranchOptions } from '#app/ui/fields/branch-options.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { NamedOptions } from '#app/ui/fields/named-options.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { OrderReturns, ReturnablePiece } from '#shared/contract/returns/order-returns.ts'
import type { returns } from '#shared/contract/returns/returns.ts'
import { pictureTypes } from '#shared/limits.ts'
import { causeNames, returnLimits } from '#shared/orders/returns/return-states.ts'
import type { Proof } from './proof.ts'
import { useTypedText, wordsOf } from './use-typed-text.ts'
import * as words from './words/claim-words.tsx'
import './claim-form.css'

type Props = {
  piece: ReturnablePiece
  proof: Proof
  branches: readonly { _id: string; branchName: string }[]
  onAsked: (returns: OrderReturns) => void
}

const typed = ['cause', 'problem', 'branch']

/** Asks to return a piece. */
export function ReturnForm({ piece, proof, branches, onAsked }: Props) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const draft = `return ${Object.values(proof).join()} ${piece.line} ${piece.piece}`
  const ref = useTypedText(draft, typed)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    setFailure('')
    try {
      const asked = await sendForm<typeof returns.ask>('/returns/ask', new FormData(event.currentTarget))
      clearDraft(draft)
      onAsked(asked)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }

  const named = { ...proof, line: String(piece.line), piece: String(piece.piece) }
  return (
    <form
      ref={ref}
      className="claim-form"
      onChange={({ currentTarget }) => writeDraft(draft, wordsOf(currentTarget, typed))}
      onSubmit={submit}
    >
      {Object.entries(named).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ReturnFields branches={branches} />
      {failure && <Notice kind="error">{failure}</Notice>}
      <Button type="submit" busy={busy}>
        {words.askToReturnIt}
      </Button>
    </form>
  )
}

/** The other fields come before the photos, which the server looks at last. */
function ReturnFields({ branches }: Pick<Props, 'branches'>) {
  return (
    <>
      <p>
        {words.whatWeTakeBack((text) => (
          <Link className="link" to="/refund-policy">
            {text}
          </Link>
        ))}
      </p>
      <SelectField label={words.whyReturn} name="cause" autoFocus required>
        <option value="">{words.pleaseChoose}</option>
        <NamedOptions names={causeNames} />
      </SelectField>
      <TextArea
        label={words.whatIsWrong}
        hint={words.forExampleTheBox}
        name="problem"
        maxLength={returnLimits.problem}
        required
      />
      <SelectField label={words.howDoesItComeBack} hint={words.weCallAboutTheDay} name="branch">
        <option value="">{words.aCourierPicksItUp}</option>
        <BranchOptions branches={branches} />
      </SelectField>
      <FileField
        label={words.photos}
        hint={words.photosHint(returnLimits.photos)}
        optional
        name="photos"
        accept={pictureTypes}
        multiple
      />
    </>
  )
}
