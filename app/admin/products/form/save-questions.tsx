import { Confirm } from '#app/admin/kit/form/confirm.tsx'

type Props = { questions: readonly string[]; onSave: () => Promise<void>; onCancel: () => void }

/** Says what is probably a slip, and saves the product all the same if it is meant. */
export function SaveQuestions({ questions, onSave, onCancel }: Props) {
  return (
    <Confirm
      open={questions.length > 0}
      question="Is this correct?"
      action="Save anyway"
      cancel="Back to the form"
      onConfirm={onSave}
      onCancel={onCancel}
    >
      <ul className="bullets">
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </Confirm>
  )
}
