ALTER TABLE `reviews` ADD `project_id` integer REFERENCES gallery_projects(id) ON DELETE set null;
