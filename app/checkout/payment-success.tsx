export default function PaymentSuccessPage() {
  return (
    <div className="wrap page-head">
      <h1>Payment success</h1>
    </div>
  )
}
