export default function PaymentCancelledPage() {
  return (
    <div className="wrap page-head">
      <h1>Payment cancelled</h1>
    </div>
  )
}
