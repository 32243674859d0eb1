import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { NamedOptions } from '#app/ui/fields/named-options.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import type { reviews, StaffReview } from '#shared/contract/reviews.ts'
import { reviewLimits } from '#shared/products/buyer-reviews.ts'
import { stateNames } from './review-names.ts'

type Props = {
  review: StaffReview
  onSaved: () => void
  /** Loads the review again after its buyer or somebody else changed it. */
  onStale: () => void
}

/** Approves or refuses a review, and answers it in public. */
export function ReviewDecisionForm({ review, onSaved, onStale }: Props) {
  const { _id: id, state, answer, text, stars, name } = review
  const form = useAdminForm({
    start: { state, answer },
    basis: { state, answer, text, stars, name },
    takesNewer: true,
    toValues: ({ text: _text, stars: _stars, name: _name, ...theirs }) => theirs,
    labels: { text: 'Review', stars: 'Stars', name: 'Name' },
    onTheirs: onStale,
    send: (decision, basedOn) =>
      api<typeof reviews.decide>('PUT /reviews/:id', { params: { id }, body: { ...decision, basedOn } }),
    saved: 'Review saved',
    onSaved,
  })

  return (
    <AdminForm form={form} failed="The review could not be saved." save="Save" words={stateNames}>
      <SelectField label="Status" {...form.field('state')}>
        <NamedOptions names={stateNames} />
      </SelectField>
      <TextArea
        label="Answer"
        hint="Everybody can read it under the review. Leave it empty for no answer."
        rows={3}
        maxLength={reviewLimits.answer}
        {...form.field('answer')}
      />
    </AdminForm>
  )
}
