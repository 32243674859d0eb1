export default function PrivacyPolicyPage() {
  return (
    <div className="wrap page-head">
      <h1>Privacy policy</h1>
    </div>
  )
}
