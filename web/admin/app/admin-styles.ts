// What the owner's pages use of Mantine beyond dialogs and toasts, in Mantine's own order: after what every room needs,
// else its plain buttons would come last and undo all others.
import '../../shared/ui/mantine/mantine-scope.tsx'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
