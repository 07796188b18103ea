import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import styles from './Settings.module.css'
import { SubscriptionCard } from './SubscriptionCard.tsx'

/** Profile, password and subscription. */
export function ProfileTab() {
  return (
    <div className={styles.profile}>
      <ProfileForm />
      <div className={styles.column}>
        <PasswordForm />
        <SubscriptionCard />
      </div>
    </div>
  )
}
