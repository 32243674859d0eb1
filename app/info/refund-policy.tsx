export default function RefundPolicyPage() {
  return (
    <div className="wrap page-head">
      <h1>Refund policy</h1>
    </div>
  )
}
