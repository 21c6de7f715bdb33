export const walkIn = 'बिना नाम'
