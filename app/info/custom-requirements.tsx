export default function CustomRequirementsPage() {
  return (
    <div className="wrap page-head">
      <h1>Custom requirements</h1>
    </div>
  )
}
