/** The key in the tab's storage under which a page hands its state to the same page in another language. */
export const languageChangeKey = 'language-change'

/** Whether this page was opened by a change of language whose data have not been taken yet. */
export const wasLanguageChanged = (): boolean => {
  try {
    return sessionStorage.getItem(languageChangeKey) !== null
  } catch {
    return false // storage is disabled
  }
}
