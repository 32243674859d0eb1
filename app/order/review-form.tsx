import { api } from '#app/api.ts'
import { clearDraft, readDraft, writeDraft } from '#app/state/draft.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import type { OrderReview, reviews } from '#shared/contract/reviews.ts'
import { reviewLimits } from '#shared/products/buyer-reviews.ts'
import type { Proof } from './proof.ts'

type Props = {
  /** The place of the line in its order. */
  place: number
  review: OrderReview | undefined
  proof: Proof
  onSaved: (review: OrderReview) => void
}

const starNames = ['5, very good', '4, good', '3, all right', '2, not so good', '1, bad']

/** Stars, a few words and, if the buyer wants, a name. */
export function ReviewForm({ place, review, proof, onSaved }: Props) {
  const draft = `review ${Object.values(proof)} ${place}`
  const known = { stars: String(review?.stars ?? ''), text: review?.text ?? '', name: review?.name ?? '' }
  const { frame, field, busy, failure } = useForm({
    start: { ...known, ...readDraft(draft, known) },
    errorsOf: ({ stars, text }) => ({
      ...(!stars && { stars: 'Please choose a rating.' }),
      ...(!text.trim() && { text: 'Please write a few words.' }),
    }),
    onChange: (form) => writeDraft(draft, form),
    send: async ({ stars, text, name }) => {
      const body = { ...proof, line: place, stars: Number(stars), text, name }
      const saved = await api<typeof reviews.write>('POST /reviews/write', { body })
      clearDraft(draft)
      onSaved(saved)
    },
  })

  return (
    <form className="order-review-form" {...frame}>
      {/* The button that opens a written review disappeared, so the focus comes here. */}
      <SelectField label="Your rating" autoFocus={review !== undefined} {...field('stars')}>
        <option value="">Please choose</option>
        {starNames.map((name) => (
          <option key={name} value={name[0]}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextArea label="Your review" rows={3} maxLength={reviewLimits.text} {...field('text')} />
      <TextField
        label="Name to show"
        hint="Leave it empty to appear as “A buyer”."
        optional
        maxLength={reviewLimits.name}
        autoComplete="given-name"
        {...field('name')}
      />
      {failure && <Notice kind="error">{failure.message}</Notice>}
      <Button type="submit" busy={busy}>
        Send review
      </Button>
    </form>
  )
}
