export default function TermsPage() {
  return (
    <div className="wrap page-head">
      <h1>Terms</h1>
    </div>
  )
}
