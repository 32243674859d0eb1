import { EditConflict } from '#app/admin/kit/form/edit-conflict.tsx'
import { FailureNotice } from '#app/admin/kit/form/failure-notice.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { NamedOptions } from '#app/ui/fields/named-options.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import type { reviews, StaffReview } from '#shared/contract/reviews.ts'
import { reviewLimits } from '#shared/products/buyer-reviews.ts'
import { stateNames } from './review-names.ts'

const names = { state: 'State', answer: 'Answer', text: 'Review', stars: 'Stars', name: 'Name' }

type Props = {
  review: StaffReview
  onSaved: () => void
  /** Loads the review again after its buyer or somebody else changed it. */
  onStale: () => void
}

/** Approves or refuses a review, and answers it in public. */
export function ReviewDecisionForm({ review, onSaved, onStale }: Props) {
  const { _id: id, state, answer, text, stars, name } = review
  const { frame, field, busy, failure, conflict, reset } = useAdminForm({
    start: { state, answer },
    basis: { state, answer, text, stars, name },
    takesNewer: true,
    toValues: ({ text: _text, stars: _stars, name: _name, ...theirs }) => theirs,
    send: async (form, basedOn) => {
      const body = { ...form, basedOn }
      await api<typeof reviews.decide>('PUT /reviews/:id', { params: { id }, body })
      toast('Review saved')
      reset(form)
      onSaved()
    },
  })

  return (
    <form className="adm-form" {...frame}>
      <SelectField label="State" {...field('state')}>
        <NamedOptions names={stateNames} />
      </SelectField>
      <TextArea
        label="Answer"
        hint="Everybody reads it under the review. Leave it empty to say nothing."
        rows={3}
        maxLength={reviewLimits.answer}
        {...field('answer')}
      />
      <FailureNotice failure={failure} fallback="The review could not be saved." />
      <Button type="submit" busy={busy}>
        Save
      </Button>
      <EditConflict conflict={conflict} names={names} words={stateNames} onTheirs={onStale} />
    </form>
  )
}
