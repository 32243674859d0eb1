import { BranchOptions } from '#app/ui/fields/branch-options.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import type { BuyerClaim, claims } from '#shared/contract/claims.ts'
import { identity } from '#shared/site/identity.ts'
import { claimLimits } from '#shared/units/claim-states.ts'
import { PhotoForm } from './photo-form.tsx'
import * as words from './words/claim-words.tsx'

type Props = {
  /** The machine, and the proof that it is the buyer's. */
  proof: Readonly<Record<string, string>> & { serial: string }
  branches: readonly { _id: string; branchName: string }[]
  onOpened: (claim: BuyerClaim) => unknown
  /** Whether the first field takes the focus, where a button that disappeared opened the form. */
  autoFocus?: boolean | undefined
}

const typed = ['problem', 'branch']

/** The form of a warranty claim. Without scripts the response is the page /warranty. */
export function ClaimForm({ proof, branches, onOpened, autoFocus }: Props) {
  return (
    <PhotoForm<typeof claims.open>
      path="/claims/open"
      about={proof}
      draft={`claim ${proof.serial}`}
      typed={typed}
      button={words.openAClaim}
      mostPhotos={claimLimits.photos}
      onSent={onOpened}
    >
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
    </PhotoForm>
  )
}
