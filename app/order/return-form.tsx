import { BranchOptions } from '#app/ui/fields/branch-options.tsx'
import { NamedOptions } from '#app/ui/fields/named-options.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { OrderReturns, ReturnablePiece } from '#shared/contract/returns/order-returns.ts'
import type { returns } from '#shared/contract/returns/returns.ts'
import { causeNames, returnLimits } from '#shared/orders/returns/return-states.ts'
import { PhotoForm } from './photo-form.tsx'
import type { Proof } from './proof.ts'
import * as words from './words/claim-words.tsx'

type Props = {
  piece: ReturnablePiece
  proof: Proof
  branches: readonly { _id: string; branchName: string }[]
  onAsked: (returns: OrderReturns) => void
}

const typed = ['cause', 'problem', 'branch']

/** Asks to return a piece. */
export function ReturnForm({ piece: { line, piece }, proof, branches, onAsked }: Props) {
  return (
    <PhotoForm<typeof returns.ask>
      path="/returns/ask"
      about={{ ...proof, line: String(line), piece: String(piece) }}
      draft={`return ${Object.values(proof).join()} ${line} ${piece}`}
      typed={typed}
      button={words.askToReturnIt}
      mostPhotos={returnLimits.photos}
      onSent={onAsked}
    >
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
    </PhotoForm>
  )
}
