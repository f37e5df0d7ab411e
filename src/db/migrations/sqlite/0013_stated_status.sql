-- A danger that a single check found is the status that lists and filters read.
UPDATE tests SET overall_battery_status = 'SAFETY_ISSUE'
WHERE CAST(diagnostics AS text) LIKE '%"SAFETY_ISSUE"%' AND coalesce(overall_battery_status, '') <> 'SAFETY_ISSUE';
